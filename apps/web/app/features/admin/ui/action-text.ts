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
  'saveRedirects',
  'sendTestMail',
  'acceptFeed',
  'refuseFeed',
  'declareWipe',
  'cancelWipe',
  'correctQuest',
  'saveCorrection',
  'dropCorrection',
  'importCorrections',
  'declineReport',
] as const

/** What an audited action is called; one that has no name here is shown as it was written. */
export function actionText(t: TFunction<'admin'>, action: string): string {
  const known = actions.find((name) => name === action)
  return known === undefined ? action : t(`action.${known}`)
}
