import { vi } from 'vitest'

/** Width of the viewport that media queries are evaluated against: a desktop's. Pixels. */
const viewportWidth = 1280

const matches = (query: string): boolean => {
  const least = /min-width:\s*([\d.]+)(px|rem)/.exec(query)
  if (least) return Number(least[1]) * (least[2] === 'rem' ? 16 : 1) <= viewportWidth
  return /hover:\s*hover|prefers-color-scheme:\s*dark/.test(query)
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** `<search>` is a landmark in browsers; jsdom does not know it, and React warns of tags that a browser does not know. */
const tagOfElement = {
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
}

/** What pages use of a browser and jsdom lacks: there is no layout, so observers stay silent, everything is visible without a size, and media queries see a desktop. */
export function stubBrowserParts() {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: matches(media) }))
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.checkVisibility ??= () => true
  Element.prototype.scrollIntoView ??= () => {}
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { ...tagOfElement, configurable: true })
}
