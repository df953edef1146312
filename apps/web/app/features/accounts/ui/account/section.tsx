import { type ReactNode, useId } from 'react'

/** A part of the account: what it is on the left, or on top where it is narrow; what can be done on the right. */
export function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-section-head">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      <div className="account-section-body">{children}</div>
    </section>
  )
}
