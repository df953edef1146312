import type { Locale } from '@stashwise/game/locale'
import { defaultMode } from '@stashwise/game/mode'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { loginCodeMail } from './features/accounts/server/mails/login-code-mail.ts'
import type { MailName, MailSample } from './features/admin/mails.ts'
import { testMail } from './features/admin/server/site-commands.ts'
import { alertMail, testMessage } from './features/alerts/server/channels.ts'
import { webhookMail } from './features/webhooks/server/webhook-jobs.ts'
import { formatMoney } from './kit/format.ts'

type Given = { locale: Locale; publicUrl: string }

/** Graphics cards went for about this much in November 2026. */
const gpuRoubles = 512_300
const failingSince = new Date('2026-11-19T08:20:00Z')
const hook = 'https://hooks.example.org/stashwise'

function alertSample({ locale, publicUrl }: Given) {
  const { alert } = mailTexts(locale).texts
  const values = { name: 'Graphics card', mode: defaultMode.toUpperCase() }
  const figure = (roubles: number) => formatMoney(roubles, locale)
  const text = fillIn(alert.fired.priceBelow, { ...values, figure: figure(gpuRoubles) })
  const rule = fillIn(alert.rule.priceBelow, { ...values, threshold: figure(520_000) })
  return alertMail({ text, rule, path: '/item/graphics_card', tag: '', stopToken: 'sample' }, { locale, publicUrl })
}

const samples: Record<MailName, (given: Given) => Omit<MailSample, 'name'>> = {
  loginCode: (given) => loginCodeMail({ code: '048151', ...given }),
  alert: alertSample,
  alertTest: (given) => alertMail(testMessage(given.locale), given),
  webhookWarning: (given) => webhookMail({ kind: 'warning', url: hook, failingSince, ...given }),
  webhookFailing: (given) => webhookMail({ kind: 'failing', url: hook, failingSince, ...given }),
  webhookGone: (given) => webhookMail({ kind: 'gone', url: hook, failingSince, ...given }),
  test: ({ locale }) => testMail(locale),
}

/** A mail that the site sends, with values as real ones. */
export const mailSample = (name: MailName, given: Given): MailSample => ({ name, ...samples[name](given) })
