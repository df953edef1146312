import type { SuspensionKind } from './suspensions.ts'

/** What admins did about an account that its user is told of. */
export const noticeKinds = ['proGranted', 'proEnded', 'viewed', 'suspended', 'restored', 'limited', 'unlimited'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * What a notice is about; instants are ISO texts. `until`: of Pro, absent for ever; `from` and `to`: of a view; `what` and `name`: what was
 * suspended; `limit`: the name of a limit, with the multiple of everybody's.
 */
export type NoticeDetails = {
  reason?: string
  until?: string
  from?: string
  to?: string
  what?: SuspensionKind
  name?: string
  limit?: string
  factor?: number
}
