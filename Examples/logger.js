/** Logs trials of a control in a web page for `caliper compare`; Documentation/own-control.md explains it. */
class TrialLog {
  /** Rows of one `study` are kept apart from those of others. */
  constructor(study) {
    this.prefix = `${study}\n`;
  }

  /** Begins a trial: call it once the number is on the page. Its time begins when the browser has painted that. */
  async begin() {
    await new Promise(requestAnimationFrame); // before the picture with the number is painted
    this.onset = await new Promise(requestAnimationFrame); // the beginning of the next picture
  }

  /** Ends it; `row` has every column but the time. Throws an error if the browser stores nothing more. */
  end(row) {
    const time_s = ((performance.now() - this.onset) / 1000).toFixed(4);
    // A key for each row: two tabs do not overwrite each other's.
    localStorage.setItem(this.prefix + new Date().toISOString(), JSON.stringify({...row, time_s}));
  }

  /** All rows, the first one first; they remain when the page is reloaded or closed. */
  rows() {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(this.prefix));
    return keys.sort().map(key => JSON.parse(localStorage.getItem(key)));
  }

  /** The rows as CSV, quoted as RFC 4180 says, with a column for each name in any row. */
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
