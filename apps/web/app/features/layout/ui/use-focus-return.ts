import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageScoped, usePageScope } from '#app/storage/page-scope.ts'

const linesOf = '[aria-rowindex], [aria-posinset]'
/** How long a list may take to render the line again, and after what time another line with the link will do: an order can change. */
const patienceMs = 2000
const sameLineMs = 600

/** A link of the page: its address, its line in a table or list by number, and which of the line's links with the address it is. */
type Place = { href: string; line: string | undefined; at: number }

/** The link by which an entry of the history was left, by the entry's key. */
const leftBy = pageScoped(() => new Map<string, Place>())

const numberOf = (line: Element): string => line.getAttribute('aria-rowindex') ?? `of ${line.getAttribute('aria-posinset')}`

function placeOf(link: HTMLAnchorElement): Place {
  const href = link.getAttribute('href') ?? ''
  const line = link.closest(linesOf)
  return { href, line: line ? numberOf(line) : undefined, at: linksTo(href, line ?? document).indexOf(link) }
}

const linksTo = (href: string, scope: ParentNode): HTMLAnchorElement[] =>
  [...scope.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.getAttribute('href') === href)

function findLink({ href, line, at }: Place, isAnyLine: boolean): HTMLAnchorElement | undefined {
  const main = document.querySelector('main')
  if (!main) return undefined
  if (line === undefined) return linksTo(href, document)[at]
  const same = [...main.querySelectorAll(linesOf)].find((each) => numberOf(each) === line)
  return (same && linksTo(href, same)[at]) ?? (isAnyLine ? linksTo(href, main)[0] : undefined)
}

/** Back on a page, the focus returns to the link by which it was left, without scrolling, unless the player has it elsewhere. */
export function useFocusReturn() {
  const page = usePageScope()
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null
      if (link) leftBy(page).set(key, placeOf(link))
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [page, key])
  useEffect(() => {
    const place = isBack ? leftBy(page).get(key) : undefined
    if (!place) return
    const start = performance.now()
    let frame = 0
    // A long list renders the line once it is measured and scrolled to where it was.
    const seek = () => {
      const waited = performance.now() - start
      if (document.activeElement !== document.body || waited > patienceMs) return
      const link = findLink(place, waited > sameLineMs)
      if (link) link.focus({ preventScroll: true })
      else frame = requestAnimationFrame(seek)
    }
    frame = requestAnimationFrame(seek)
    return () => cancelAnimationFrame(frame)
  }, [page, key, isBack])
}
