import Files
import Formats

/// The look of a report: on a screen of any width, light or dark, and on paper.
enum HTMLStyle {
  static let css = """
    :root{color-scheme:light dark;--ground:#f7f6f3;--ink:#1b2230;--muted:#5c6370;--line:#dddad2;\
    --card:#fff;--accent:#2c6bed}
    @media(prefers-color-scheme:dark){:root{--ground:#14171c;--ink:#f1f3f6;--muted:#a9b0bc;\
    --line:#363b45;--card:#1f242c;--accent:#7aa5ff}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:64rem;background:var(--ground);\
    color:var(--ink);font:1rem/1.55 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
    h2{font-size:1.2rem;margin:2.5rem 0 .5rem}
    .simulated{background:var(--ink);color:var(--ground);padding:.5rem .75rem;border-radius:.4rem;\
    font-weight:600}
    .about,figcaption,caption{color:var(--muted)}
    .verdict{font-size:1.2rem;margin:1.25rem 0}
    figure{margin:1.5rem 0}
    figure img{display:block;width:100%;height:auto}
    figcaption{font-size:.9rem;margin-top:.5rem}
    .table{overflow-x:auto}
    table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;width:100%}
    caption{text-align:left;font-size:.9rem;padding:.25rem 0}
    th,td{padding:.4rem .7rem .4rem 0;border-bottom:1px solid var(--line);text-align:right;\
    white-space:nowrap}
    th:first-child{text-align:left;white-space:normal;min-width:8rem}
    thead th{color:var(--muted);font-weight:500}
    pre{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.75rem;\
    white-space:pre-wrap}
    @media print{:root{--ground:#fff;--ink:#000;--muted:#444;--line:#bbb;--card:#fff}\
    body{max-width:none;padding:0}figure,table,section>h2{break-inside:avoid}h2{break-after:avoid}\
    .table{overflow:visible}th,td{white-space:normal}}
    """

  /// What the page may do: show the pictures in it, look as `css` says, and nothing else.
  static var policy: String {
    let digest = Base64.text(SHA256.digest(of: Array(css.utf8)))
    return "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
