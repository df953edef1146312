import type { ReactNode } from 'react'

/** What stands where nothing was found or nothing is yet: a line that says so, why, and what to do. */
export function Empty({ title, children, action, icon }: { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode }) {
  return (
    <div className="empty">
      {icon === undefined ? <span className="empty-cell" aria-hidden="true" /> : icon}
      <p className="empty-title">{title}</p>
      {children === undefined ? null : <div className="empty-text">{children}</div>}
      {action === undefined ? null : <div className="empty-action">{action}</div>}
    </div>
  )
}
