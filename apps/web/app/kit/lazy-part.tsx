import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import { useLoaded } from './use-loaded.ts'

/**
 * A part of the page that only some players get, fetched when it renders. The server renders it with the page; render it inside
 * Suspense. One that cannot be fetched is left out, reported to the page and asked for again when it is next rendered: it must not take
 * the page down.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  function FetchedAgain(props: Props) {
    const Part = useLoaded(true, load)
    return Part ? createElement(Part, props) : null
  }
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: FetchedAgain }),
    ),
  )
}
