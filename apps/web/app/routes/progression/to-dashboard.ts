import { redirect } from 'react-router'
import { pages } from '#app/site/pages.ts'

/** Nothing is at `/progression` itself: what to do next is. */
export const loader = () => redirect(pages.dashboard, 301)
