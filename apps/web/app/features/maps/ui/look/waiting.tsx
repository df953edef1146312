import { Skeleton } from '#app/kit/skeleton.tsx'

/** In place of a tab of the panel until it has loaded. */
export const Waiting = () => (
  <div aria-busy="true" className="stack-4">
    <Skeleton height={120} />
    <Skeleton height={120} />
  </div>
)
