import type { PageErrorKind } from '#app/site/page-errors.ts'

/** For React's `hydrateRoot`: what goes wrong is in the console, as without them, and reported by `pageErrorScript`. */
export const reactErrors = {
  onRecoverableError: reporter('hydration'),
  onUncaughtError: reporter('uncaught'),
  onCaughtError: reporter('caught'),
}

function reporter(kind: PageErrorKind) {
  return (error: unknown, { componentStack }: { componentStack?: string | null | undefined }) => {
    console.error(error)
    globalThis.reportPageError?.(kind, error, componentStack)
  }
}
