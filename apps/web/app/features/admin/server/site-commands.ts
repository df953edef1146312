import { isDeepStrictEqual } from 'node:util'
import { listAuditOfKind } from '@stashwise/db/admin/audit'
import { listLogRows } from '@stashwise/db/admin/logs'
import { countMail } from '@stashwise/db/admin/site-state'
import { decideHeld, findHeldDecision } from '@stashwise/db/feed-documents'
import { saveSetting } from '@stashwise/db/site-settings'
import type { Locale } from '@stashwise/game/locale'
import { isGameMode } from '@stashwise/game/mode'
import { keysOf } from '@stashwise/game/objects'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { type AlertSetting, emptyAlert } from '#app/site/alert-nodes.ts'
import type { RedirectRule } from '#app/site/redirects.ts'
import { alertKey, readAlert, readRedirects, readSettings, redirectsKey, settingKeys } from '#app/site/server/read-settings.ts'
import type { GlobalSettings } from '#app/site/settings.ts'
import type { Actor } from '../audit.ts'
import { findLogText } from '../log-messages.ts'
import type { AdminService, HeldDecision, SettingChanges } from '../service.ts'
import type { AdminParts } from './parts.ts'
import { readSettingValues, settingSubject } from './subjects.ts'

/** More than settings change in a year. */
const changesRead = 1000

/** Refused mails that the page lists; the log has all. */
const refusedShown = 25

const settingNames = keysOf(settingKeys)

export function createSiteCommands(parts: AdminParts) {
  const { database, mailer, mailFrom, mailHost, sanitizeAlert, settingsChanged } = parts

  const cleaned = ({ text, ru, ...schedule }: AlertSetting): AlertSetting => ({
    text: sanitizeAlert(text),
    ru: sanitizeAlert(ru),
    ...schedule,
  })

  async function saveAlert(actor: Actor, wish: AlertSetting) {
    const clean = cleaned(wish)
    const isNone = clean.text === '' && clean.ru === ''
    const alert = isNone ? emptyAlert : clean
    await parts.audit.change(actor, async (db) => {
      const known = await readAlert(db)
      if (isDeepStrictEqual(known, alert)) return undefined
      const before = await readSettingValues(db, [alertKey])
      await saveSetting(db, alertKey, isNone ? '' : alert)
      const about = { subject: settingSubject([alertKey]), before, after: await readSettingValues(db, [alertKey]) }
      const changed = keysOf(emptyAlert).filter((name) => known[name] !== alert[name])
      const details = changed.map((name) => [name, { from: known[name], to: alert[name] }])
      return { action: 'saveAlert', details: Object.fromEntries(details), ...about }
    })
    await settingsChanged()
    return alert
  }

  async function saveSettings(actor: Actor, settings: GlobalSettings) {
    await parts.audit.change(actor, async (db) => {
      const before = await readSettings(db)
      const changed = settingNames.filter((name) => before[name] !== settings[name])
      const keys = changed.map((name) => settingKeys[name])
      const stored = await readSettingValues(db, keys)
      // An empty text is an unset setting.
      for (const name of changed) await saveSetting(db, settingKeys[name], settings[name] ?? '')
      if (changed.length === 0) return undefined
      const details = changed.map((name) => [name, { from: before[name] ?? null, to: settings[name] ?? null }])
      const about = { subject: settingSubject(keys), before: stored, after: await readSettingValues(db, keys) }
      return { action: 'saveSettings', details: Object.fromEntries(details), ...about }
    })
    await settingsChanged()
  }

  /** `change`: the rules in the place of those there are. Returns how many there are then. */
  async function changeRedirects(actor: Actor, change: (before: readonly RedirectRule[]) => readonly RedirectRule[]) {
    let total = 0
    await parts.audit.change(actor, async (db) => {
      const before = await readRedirects(db)
      const rules = change(before)
      total = rules.length
      if (JSON.stringify(before) === JSON.stringify(rules)) return undefined
      await saveSetting(db, redirectsKey, rules)
      const about = { subject: settingSubject([redirectsKey]), before: { [redirectsKey]: before }, after: { [redirectsKey]: rules } }
      return { action: 'saveRedirects', details: { from: before.length, to: rules.length }, ...about }
    })
    await settingsChanged()
    return total
  }

  async function sendTestMail(actor: Actor, to: string, locale: Locale) {
    // Audited before sending, so the log names the sender even if sending fails.
    await parts.audit.change(actor, async () => ({ action: 'sendTestMail', details: { to: maskedAddress(to), by: mailer.kind } }))
    return mailer.send({ to, ...testMail(locale) }).then(
      () => true,
      () => false,
    )
  }

  async function decide(actor: Actor, { document, mode, since, decision }: HeldDecision) {
    let decided = false
    await parts.audit.change(actor, async (db) => {
      const id = `${document}/${mode}`
      const before = await findHeldDecision(db, id)
      decided = (isGameMode(mode) || mode === '') && (await decideHeld(db, { document, mode, since, decision }))
      if (!decided) return undefined
      const about = { subject: { kind: 'held', id }, before, after: await findHeldDecision(db, id) }
      return { action: decision === 'accepted' ? 'acceptFeed' : 'refuseFeed', details: { document, mode }, ...about }
    })
    return decided
  }

  return {
    alert: async () => cleaned(await readAlert(database.db)),
    saveAlert,
    settings: () => readSettings(database.db),
    async settingChanges() {
      const rows = await listAuditOfKind(database.db, 'settings', changesRead)
      const changes: SettingChanges = {}
      for (const name of settingNames) {
        const last = rows.find(({ subject }) => subject?.split(',').includes(settingKeys[name]))
        if (last) changes[name] = { by: last.actorName, at: last.at.toISOString() }
      }
      return changes
    },
    saveSettings,
    redirects: () => readRedirects(database.db),
    saveRedirects: (actor, rules) => changeRedirects(actor, () => rules),
    removeRedirects: (actor, froms) => changeRedirects(actor, (before) => before.filter(({ from }) => !froms.has(from))),
    mail: () => ({ kind: mailer.kind, from: mailFrom, ...(mailer.kind === 'smtp' && mailHost ? { host: mailHost } : {}) }),
    async mailTraffic() {
      const [day, rows] = await Promise.all([
        countMail(database.db, new Date(parts.clock())),
        listLogRows(database.db, { area: 'mail', level: 'error', text: '', after: undefined, limit: refusedShown }),
      ])
      return {
        sent: day.sent,
        failed: day.failed,
        ...(day.sentAt === null ? {} : { sentAt: new Date(day.sentAt).toISOString() }),
        failing: day.failing.count,
        refused: rows.map(({ id, at, message, details }) => ({
          id,
          at: new Date(at).toISOString(),
          to: typeof details['to'] === 'string' ? details['to'] : '',
          why: findLogText(message)?.values.error || message,
        })),
      }
    },
    checkMail: async () => (mailer.check ? mailer.check() : 'none'),
    sendTestMail,
    decideHeld: decide,
  } satisfies Partial<AdminService>
}

/** The audit outlives accounts, so it stores no whole address. */
const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1***')

/** The mail by which an admin sees whether mail arrives. */
export function testMail(locale: Locale): { subject: string; text: string; html: string } {
  const t = serverTexts(textLocale(locale)).getFixedT(null, 'admin')
  const subject = t('testMail.subject')
  const body = t('testMail.body')
  return { subject, text: `${body}\n`, html: `<!doctype html><meta charset="utf-8"><title>${subject}</title><p>${body}</p>` }
}
