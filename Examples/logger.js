/** Logs trials of a control in a web page for `caliper compare`; Documentation/own-control.md explains it. */
class TrialLog {
  /** Keeps the rows of `study` separate from the rows of other studies. */
  constructor(study) {
    this.prefix = `${study}\n`;
  }

  /** Begins a trial: call it once the number is on the page. Its time begins when the browser has painted the number. */
  async begin() {
    await new Promise(requestAnimationFrame); // before the picture with the number is painted
    this.onset = await new Promise(requestAnimationFrame); // the beginning of the next picture
  }

  /** Ends it; `row` has every column but the time. Throws an error if the browser stores nothing more. */
  end(row) {
    const time_s = ((performance.now() - this.onset) / 1000).toFixed(4);
    // Each row has its own key, so that two tabs do not overwrite each other's rows.
    localStorage.setItem(this.prefix + new Date().toISOString(), JSON.stringify({...row, time_s}));
  }

  /** Returns all rows in their order; they remain when the page is reloaded or closed. */
  rows() {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(this.prefix));
    return keys.sort().map(key => JSON.parse(localStorage.getItem(key)));
  }

  /** Returns the rows as CSV, quoted according to RFC 4180, with a column for each name in any row. */
  csv() {
    const rows = this.rows();
    const columns = [...new Set(rows.flatMap(row => Object.keys(row)))];
    const quoted = cell => /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    return [columns, ...rows.map(row => columns.map(name => row[name] ?? ""))]
      .map(cells => cells.map(cell => quoted(String(cell))).join(",") + "\n").join("");
  }

  /** Offers the CSV as a download. */
  download(name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.csv()], {type: "text/csv"}));
    link.download = name;
    link.click();
  }
}
