// Runs inside the measured page. Functions are sent as source: they may use nothing from outside themselves.

type Probe = {
  lcp: number
  shift: number
  longTasks: { start: number; duration: number }[]
  priced: number
  nextChange: (list: string, names: string) => Promise<number | null>
}
declare global {
  var __probe: Probe
}

export function installProbe() {
  const probe: Probe = { lcp: 0, shift: 0, longTasks: [], priced: Number.NaN, nextChange: () => Promise.resolve(null) }
  globalThis.__probe = probe
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    probe.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) probe.shift += entry.value ?? 0
  })
  observe('longtask', ({ startTime, duration }) => probe.longTasks.push({ start: startTime, duration }))

  // A row with a price, not held back: a link to an item and an amount of thousands in one box of the page's main part.
  const hasPricedRow = () => {
    for (const link of document.querySelectorAll('main a[href*="/item/"]')) {
      const row = link.closest('tr, li, [role="row"], article')
      if (row?.checkVisibility({ contentVisibilityAuto: true }) && /\d[\s.,]\d{3}(?!\d)/.test(row.textContent)) return true
    }
    return false
  }
  const afterPaint = (then: (now: number) => void) => requestAnimationFrame(() => setTimeout(() => then(performance.now())))
  const look = () => {
    if (document.body && hasPricedRow()) afterPaint((now) => (probe.priced = now))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  // From the next key press to other names in a list, painted. Null: the same names are shown, as after a key that finds the same.
  // Prices that come meanwhile, and the list that follows when the typing rests, are no answer to the key.
  probe.nextChange = (selector, names) =>
    new Promise((resolve) => {
      const list = document.querySelector(selector) ?? document.body
      const texts = () => [...list.querySelectorAll(names)].map(({ textContent }) => textContent).join()
      const visible = () =>
        [...list.querySelectorAll(names)].filter((name) => name.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length
      const before = { texts: texts(), visible: visible() }
      const onKey = (event: KeyboardEvent) => {
        const pressedAt = event.timeStamp
        const giveUp = setTimeout(() => finish(null), 500)
        const observer = new MutationObserver(() => {
          if (texts() === before.texts && visible() === before.visible) return
          observer.disconnect()
          clearTimeout(giveUp)
          afterPaint((now) => finish(now - pressedAt))
        })
        const finish = (time: number | null) => {
          clearTimeout(giveUp)
          observer.disconnect()
          resolve(time)
        }
        observer.observe(list, { attributes: true, childList: true, characterData: true, subtree: true })
      }
      window.addEventListener('keydown', onKey, { capture: true, once: true })
    })
}

/**
 * What the observers saw. Blocking time: what every long task took beyond 50 ms, after the first contentful paint as the measure's
 * definition has it (web.dev, "Total Blocking Time"), and in all.
 */
export function readProbe() {
  const { lcp, shift, longTasks, priced } = globalThis.__probe
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const beyond = (from: number) =>
    longTasks.reduce((sum, { start, duration }) => sum + Math.max(0, start + duration - Math.max(start, from) - 50), 0)
  return { lcp, shift, blocking: beyond(painted), blockingInAll: beyond(0), priced }
}
