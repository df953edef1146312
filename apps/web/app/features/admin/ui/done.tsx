import type { ReactNode } from 'react'

/** What came of the last thing an admin did, told to screen readers as well. Stands there empty before. */
export function Done({ isFault = false, children }: { isFault?: boolean; children?: ReactNode }) {
  return (
    <div role="status" className="admin-status">
      {children ? <p className={isFault ? 'admin-done admin-fault' : 'admin-done'}>{children}</p> : null}
    </div>
  )
}
