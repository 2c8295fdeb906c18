"use strict";
// Tables that can be sorted by their headings and filtered by name, and results that stay fresh.
document.querySelectorAll("table.sortable").forEach((table) => {
  const body = table.tBodies[0], heads = Array.from(table.tHead.rows[0].cells);
  const value = (row, i) => {
    const text = row.cells[i].textContent.trim().replace("½", "0.5");
    const n = parseFloat(text);
    return Number.isNaN(n) ? text.toLowerCase() : n;
  };
  const compare = (a, b) => (typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1);
  heads.forEach((head, i) => {
    if (head.dataset.fixed || head.tagName !== "TH") return;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const number = head.classList.contains("n");
      const now = head.getAttribute("aria-sort");
      const down = now ? now === "ascending" : number && i > 0;
      heads.forEach((h) => h.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      Array.from(body.rows)
        .map((row) => ({ row, value: value(row, i) }))
        .sort((a, b) => (down ? compare(b.value, a.value) : compare(a.value, b.value)))
        .forEach((r) => body.append(r.row));
    });
  });
  if (!table.classList.contains("filter") || body.rows.length < 12) return;
  const label = document.createElement("label");
  label.className = "find";
  label.append("Find an agent ");
  const input = document.createElement("input");
  input.type = "search";
  label.append(input);
  table.parentNode.before(label);
  input.addEventListener("input", () => {
    const want = input.value.trim().toLowerCase();
    for (const row of body.rows) row.hidden = want !== "" && !row.querySelector("th").textContent.toLowerCase().includes(want);
  });
});

document.querySelectorAll("[data-live]").forEach((status) => {
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = location.hash !== "#still";
  label.append(box, ` Refresh every ${status.dataset.live} seconds`);
  status.after(label);
  label.className = "fresh";
  box.addEventListener("change", () => { location.hash = box.checked ? "" : "#still"; });
  setInterval(() => {
    const busy = document.activeElement && document.activeElement.type === "search" && document.activeElement.value;
    if (box.checked && !busy && !document.hidden) location.reload();
  }, 1000 * Number(status.dataset.live));
});
