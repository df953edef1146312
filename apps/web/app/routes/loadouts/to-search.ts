import { redirect } from 'react-router'
import { pages } from '#app/site/pages.ts'

/** Nothing is at `/loadouts` itself: what players have published is. */
export const loader = () => redirect(pages.loadoutsSearch, 301)
