import { data } from 'react-router'

/** The response of an address that has no page, to be thrown by a loader. */
export const pageNotFound = (path: string) =>
  data({ code: 'page/not-found', message: `Page not found: ${path}` }, { status: 404, statusText: 'Page Not Found' })
