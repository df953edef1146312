import { data } from 'react-router'
import type { Route } from './+types/not-found'

export function loader({ request }: Route.LoaderArgs): never {
  throw data(
    { code: 'page/not-found', message: `Page not found: ${new URL(request.url).pathname}` },
    { status: 404, statusText: 'Page Not Found' },
  )
}

/** Never drawn: the loader always refuses. */
export default function NotFound() {
  return null
}
