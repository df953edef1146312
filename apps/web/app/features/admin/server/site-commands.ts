import { decideHeld } from '@stashwise/db/feed-documents'
import { saveSetting } from '@stashwise/db/site-settings'
import type { Locale } from '@stashwise/game/locale'
import { isGameMode } from '@stashwise/game/mode'
import type { RedirectRule } from '#app/site/redirects.ts'
import { alertKey, readAlert, readRedirects, readSettings, redirectsKey, settingKeys } from '#app/site/server/read-settings.ts'
import type { GlobalSettings } from '#app/site/settings.ts'
import type { Actor, AdminService, HeldDecision } from '../service.ts'
import { type AdminParts, changing } from './parts.ts'
import { testMail } from './test-mail.ts'

type SiteCommands = Pick<
  AdminService,
  'alert' | 'saveAlert' | 'settings' | 'saveSettings' | 'redirects' | 'saveRedirects' | 'mail' | 'sendTestMail' | 'decideHeld'
>

const settingNames = Object.keys(settingKeys) as (keyof GlobalSettings)[]

/** What admins do with the site as a whole. */
export function createSiteCommands(parts: AdminParts): SiteCommands {
  const { database, mailer, mailFrom, mailHost, sanitizeAlert, settingsChanged } = parts

  async function saveAlert(actor: Actor, text: string) {
    const alert = sanitizeAlert(text)
    await changing(parts, actor, async (db) => {
      const from = await readAlert(db)
      if (from === alert) return undefined
      await saveSetting(db, alertKey, alert)
      return { action: 'saveAlert', details: { from, to: alert } }
    })
    await settingsChanged()
    return alert
  }

  async function saveSettings(actor: Actor, settings: GlobalSettings) {
    await changing(parts, actor, async (db) => {
      const before = await readSettings(db)
      const changed = settingNames.filter((name) => before[name] !== settings[name])
      // An empty text is what nobody has set: neither a version nor a number nor a weather.
      for (const name of changed) await saveSetting(db, settingKeys[name], settings[name] ?? '')
      if (changed.length === 0) return undefined
      const details = changed.map((name) => [name, { from: before[name] ?? null, to: settings[name] ?? null }])
      return { action: 'saveSettings', details: Object.fromEntries(details) }
    })
    await settingsChanged()
  }

  async function saveRedirects(actor: Actor, rules: readonly RedirectRule[]) {
    await changing(parts, actor, async (db) => {
      const before = await readRedirects(db)
      if (JSON.stringify(before) === JSON.stringify(rules)) return undefined
      await saveSetting(db, redirectsKey, rules)
      return { action: 'saveRedirects', details: { from: before.length, to: rules.length } }
    })
    await settingsChanged()
  }

  async function sendTestMail(actor: Actor, to: string, locale: Locale) {
    // Noted before it is sent: who sends mail in the site's name is seen, whatever comes of it.
    await changing(parts, actor, async () => ({ action: 'sendTestMail', details: { to: maskedAddress(to), by: mailer.kind } }))
    return mailer.send({ to, ...testMail(locale) }).then(
      () => true,
      () => false,
    )
  }

  async function decide(actor: Actor, { document, mode, since, decision }: HeldDecision) {
    let decided = false
    await changing(parts, actor, async (db) => {
      decided = (isGameMode(mode) || mode === '') && (await decideHeld(db, { document, mode, since, decision }))
      return decided ? { action: decision === 'accepted' ? 'acceptFeed' : 'refuseFeed', details: { document, mode } } : undefined
    })
    return decided
  }

  return {
    alert: async () => sanitizeAlert(await readAlert(database.db)),
    saveAlert,
    settings: () => readSettings(database.db),
    saveSettings,
    redirects: () => readRedirects(database.db),
    saveRedirects,
    mail: () => ({ kind: mailer.kind, from: mailFrom, ...(mailer.kind === 'smtp' && mailHost ? { host: mailHost } : {}) }),
    sendTestMail,
    decideHeld: decide,
  }
}

/** The audit outlives accounts, so it keeps no whole address of anybody. */
const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1***')
