import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import { useLoaded } from './use-loaded.ts'

/**
 * A part of the page that only some players get, fetched when it renders. The server renders it with the page; render it inside
 * Suspense. One that cannot be fetched is left out, reported to the page and fetched again when it is next rendered: it must not take
 * the page down.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: browserPart(load) }),
    ),
  )

/** A part that only the browser renders, fetched when it is first rendered; its fallback until then. */
export const browserPart =
  <Props extends object>(load: () => Promise<ComponentType<Props>>, Fallback?: ComponentType) =>
  (props: Props) => {
    const Part = useLoaded(true, load)
    return Part ? createElement(Part, props) : Fallback ? createElement(Fallback) : null
  }
