import type { ReactNode } from 'react'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="shell">
      <main className="shell-main" id="main">{children}</main>
    </div>
  )
}
