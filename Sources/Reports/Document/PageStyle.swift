import Base
import Files

/// The style of a page for screens of any width, light or dark, and for paper, which is always light.
struct PageStyle {
  /// The declarations of the colours of figures.
  let lightColors: String
  let darkColors: String

  /// The whole style.
  var css: String {
    ":root{color-scheme:light dark;\(Self.light)\(lightColors)}"
      + "@media screen and (prefers-color-scheme:dark){:root{\(Self.dark)\(darkColors)}}"
      + Self.text + Self.boxes + Self.tables + Self.folds + Self.narrow + Self.paper
  }

  /// The content security policy: `css`, and nothing else.
  var policy: String {
    let digest = Base64.text(SHA256.digest(of: Array(css.utf8)))
    return "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; "
      + "form-action 'none'"
  }

  private static let light = """
    --ground:#f7f6f3;--ink:#1b2230;--muted:#5c6370;--line:#dddad2;--card:#fff;--accent:#2463e5;\
    --good:#1a7a50;--partial:#8a5a00;--warning:#8a4b00;--warned:#fdf0d5;--tint:#e9effc;\
    --tinted:#24479b;--ship:#eaf5ee;
    """
  private static let dark = """
    --ground:#14171c;--ink:#f1f3f6;--muted:#a9b0bc;--line:#363b45;--card:#1f242c;--accent:#7aa5ff;\
    --good:#5cc79b;--partial:#f0b45c;--warning:#ffc37a;--warned:#3a2b12;--tint:#1d2b4a;\
    --tinted:#a9c4ff;--ship:#163326;
    """

  private static let text = """
    *{box-sizing:border-box}
    body{margin:0 auto;padding:2.5rem 1.25rem 4rem;max-width:63.5rem;background:var(--ground);\
    color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif;font-feature-settings:"calt" 0;\
    overflow-wrap:anywhere}
    h1{font-size:1.75rem;line-height:1.2;margin:0 0 .35rem}
    h2{font-size:1.2rem;margin:2.25rem 0 .6rem}
    h3{font-size:1rem;margin:1.5rem 0 .25rem}
    a{color:var(--accent);text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
    .summary,.note,caption{color:var(--muted)}.summary{margin:.25rem 0 .6rem}
    .note{font-size:.875rem;margin:.6rem 0 0}
    nav{display:flex;flex-wrap:wrap;gap:.2rem 1.25rem;font-size:.875rem}
    .notice{background:var(--ink);color:var(--ground);padding:.5rem .75rem;border-radius:.4rem;\
    font-weight:600}
    section,summary{scroll-margin-top:4.5rem}
    pre{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.75rem;\
    white-space:pre-wrap;font-size:.875rem}

    """

  private static let boxes = """
    .answers{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem}
    .answer,.facts{background:var(--card);border:1px solid var(--line);border-radius:.75rem;\
    padding:1.25rem 1.5rem;break-inside:avoid}
    .answer p{margin:.4rem 0 0}.answer .about{display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;\
    justify-content:space-between;font-size:.875rem;color:var(--muted)}
    .answer .first{display:flex;gap:.5rem 2rem;justify-content:space-between;font-size:1.2rem;\
    font-weight:600;line-height:1.4;margin:0}.answer .about+.first{margin-top:.4rem}\
    .first .mark{font-size:.875rem;line-height:1.9}
    .limits{border-top:1px solid var(--line);margin:.9rem 0 0;padding:.75rem 0 0 1.1rem;font-size:.9rem}
    .limits li{margin:.25rem 0}.limits .more{color:var(--muted)}
    .mark{white-space:nowrap;color:var(--muted);font-weight:600}
    .mark.clear{color:var(--good)}.mark.partial{color:var(--partial)}
    .facts{display:grid;grid-template-columns:8rem 1fr;gap:.35rem 1rem;margin:0;font-size:.9rem}
    .facts dt{font-weight:600}.facts dd{margin:0}
    .check{background:var(--warned);color:var(--warning)}.label{background:var(--tint);\
    color:var(--tinted);font-weight:400}
    .check,.label{border-radius:1rem;padding:.1rem .6rem;font-size:.8rem;white-space:nowrap}
    figure{margin:1rem 0 0}svg{display:block;width:100%;height:auto}svg svg{overflow:hidden}
    svg text{font-family:Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
    .narrow{display:none}
    figcaption{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;font-weight:600;\
    margin-bottom:.25rem}
    .panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));\
    gap:0 2rem;align-items:start}

    """

  private static let tables = """
    .table{overflow-x:auto;margin-top:.75rem}
    table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;width:100%}
    caption{text-align:left;font-size:.875rem;padding:.25rem 0}
    caption span{display:inline-block;max-width:calc(100vw - 2.5rem)}
    th,td{padding:.4rem 0 .4rem .9rem;border-bottom:1px solid var(--line);text-align:right;\
    white-space:nowrap;overflow-wrap:normal}
    th:first-child{text-align:left;white-space:normal;min-width:8.5rem;padding-left:.4rem;overflow-wrap:anywhere}
    td:last-child,th:last-child{padding-right:.4rem}
    .many{font-size:.84rem}.many th,.many td{padding-left:.6rem}
    thead th{color:var(--muted);font-weight:500;vertical-align:bottom}
    tbody th{font-weight:600}
    td.text,thead th.text{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:4rem}
    td.long{min-width:10rem}
    .band th{background:var(--card);font-weight:600}.band .mark{margin-left:.75rem}
    .recommended{background:var(--ship)}

    """

  private static let folds = """
    .fold{border-top:1px solid var(--line);margin-top:0}.fold+section{border-top:1px solid var(--line)}
    section+.fold{margin-top:2.25rem}
    .fold summary{cursor:pointer;padding:.7rem 0}.fold summary h2{display:inline;font-size:1rem;margin:0}
    .fold>section{padding:0 0 1.5rem}

    """

  private static let narrow = """
    @media(max-width:620px){.answer .first{display:block}.first .mark{display:block}body{padding-top:1.25rem}.wide{display:none}.narrow{display:block}\
    .facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.5rem}.answer,.facts{padding:1rem}}

    """

  /// Folded parts are printed: browsers hide it by the size and the visibility of this part of the element.
  private static let paper = """
    @media print{:root{--ground:#fff}.notice{background:none;color:var(--ink);border:1px solid}\
    .panels{grid-template-columns:1fr 1fr}caption{break-after:avoid}body{max-width:none;padding:0;font-size:.85rem}nav,.more,.limits:not(:has(li:not(.more))){display:none}\
    .wide{display:block}.narrow{display:none}figure,tr,.answer,.facts{break-inside:avoid}\
    h2,h3,summary{break-after:avoid}.table{overflow:visible}table{font-size:.68rem}\
    th,td{padding-left:.5rem}\
    .fold summary{list-style:none}.fold::details-content{content-visibility:visible;block-size:auto;\
    display:block}}
    """
}
