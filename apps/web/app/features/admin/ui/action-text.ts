import type { TFunction } from 'i18next'

const actions = [
  'grantPro',
  'takePro',
  'makeAdmin',
  'unmakeAdmin',
  'endSession',
  'endSessions',
  'saveAlert',
  'saveSettings',
  'sendTestMail',
  'acceptFeed',
  'refuseFeed',
] as const

/** What an audited action is called; one that has no name here is shown as it was written. */
export function actionText(t: TFunction, action: string): string {
  const known = actions.find((name) => name === action)
  return known === undefined ? action : t(`admin.action.${known}`)
}
