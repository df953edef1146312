import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part of the page that only some readers get, fetched when it is drawn. The server draws it with the page; draw it inside
 * Suspense. One that cannot be fetched is left out: it must not take the page down.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded', error)
        return { default: (_: Props) => null }
      },
    ),
  )
}
