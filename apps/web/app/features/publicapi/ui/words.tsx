import { Fragment } from 'react'

/** A text in which backticks mark code. */
export function Words({ text }: { text: string }) {
  const parts = text.split('`').map((part, at) => ({ id: `${at} ${part}`, part, isCode: at % 2 === 1 }))
  return parts.map(({ id, part, isCode }) => (isCode ? <code key={id}>{part}</code> : <Fragment key={id}>{part}</Fragment>))
}
