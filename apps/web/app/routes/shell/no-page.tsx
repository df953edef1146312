import { pageNotFound } from '../not-found.ts'
import type { Route } from './+types/no-page'

/** Every address that no page has. */
export function loader({ request }: Route.LoaderArgs) {
  throw pageNotFound(new URL(request.url).pathname)
}

export default function NoPage() {
  return null
}
