/** Rows that the list's search shows with a key. */
const rows = 12

/**
 * A page that does nothing but search: the same names, a field and a table of twelve rows whose words are changed by hand. What it
 * takes from a key to its hits is the browser's own part of that time on this machine.
 */
export const bareSearchPage = (names: readonly (readonly [name: string, shortName: string])[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>bare search</title>
<style>
  body { margin: 0; font: 15px/18px sans-serif; }
  td { height: 39px; padding: 0 6px; white-space: nowrap; }
  td a, td small { display: block; }
  [hidden] { display: none; }
</style>
<main><input type="search" aria-label="search"><table><tbody></tbody></table></main>
<script type="module">
  const items = ${JSON.stringify(names).replaceAll('<', '\\u003c')}.map(([name, short]) => ({ name, short, key: (name + ' ' + short).toLowerCase() }))
  const field = document.querySelector('input')
  const lines = Array.from({ length: ${rows} }, () => {
    const line = document.querySelector('tbody').insertRow()
    line.hidden = true
    line.innerHTML = '<td data-names=""><a href="#item"></a><small></small></td>'
    return line
  })
  field.addEventListener('input', () => {
    const text = field.value.trim().toLowerCase()
    const hits = []
    for (const item of text === '' ? [] : items) {
      if (hits.length === ${rows}) break
      if (item.key.includes(text)) hits.push(item)
    }
    for (const [place, line] of lines.entries()) {
      const hit = hits[place]
      line.hidden = hit === undefined
      if (!hit) continue
      line.querySelector('a').textContent = hit.name
      line.querySelector('small').textContent = hit.short
    }
  })
</script>
</html>`
