import { randomUUID } from 'node:crypto'
import type { Patch } from '@stashwise/catalogue/overrides/patch'
import { findAudit } from '@stashwise/db/site-log'
import { testDb } from '@stashwise/db/testing/test-db'
import { keysOf } from '@stashwise/game/objects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditedAction, auditedActions, ruleOf } from '#app/features/admin/actions.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { type AccountsSite, accountsSite, browserOf } from './testing/accounts-site.ts'

let database: Awaited<ReturnType<typeof testDb>>
let site: AccountsSite
let actor: { userId: string }
let player: string
beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true })
  actor = { userId: await browserOf(site).logIn('admin@stashwise.local') }
  player = await browserOf(site).logIn('pro@stashwise.local')
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

test.each(keysOf(auditedActions))('%s has a name, and a way back or a reason why there is none', (action) => {
  const rule = ruleOf(action)
  for (const locale of ['en', 'ru'] as const) {
    const texts = serverTexts(locale)
    expect(texts.exists(`admin:action.${action}`), locale).toBe(true)
    if (rule && 'fixed' in rule) expect(texts.exists(`admin:change.fixed.${rule.fixed}`), locale).toBe(true)
  }
  // A revert has the subject of what it reverts.
  if (rule && 'revert' in rule && action !== 'revert') expect(site.services.audit.canRevert(rule.revert), rule.revert).toBe(true)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const wish = (title: string) => ({
  title,
  rules: '',
  mode: 'pvp' as const,
  beginsAt: inDays(-1),
  endsAt: inDays(1),
  weights: { items: 1, quests: 0, levels: 0 },
  isInvited: true,
})
const settings = { tournamentEnabled: false }
const item = { kind: 'item', id: 'gpu' } as const
const patch: Patch = { texts: { item: { gpu: { en: ['Graphics card', 'GPU'] } } } }
async function hold() {
  await database.pool.query(
    `INSERT INTO feed_documents (document, mode, held) VALUES ('items', 'pvp', '{"since":"2026-11-22","doubts":[],"hash":"x"}')
     ON CONFLICT (document, mode) DO UPDATE SET held = excluded.held`,
  )
}
/** A player's report in a new tournament. */
async function aReport() {
  const challenge = await site.services.challengesAdmin.create(actor, wish('Reports'))
  const [part, report] = [randomUUID(), randomUUID()]
  await database.pool.query(
    `INSERT INTO challenge_players (id, challenge_id, user_id, name, joined_at) VALUES ($1, $2, $3, 'Killa', now())`,
    [part, challenge, player],
  )
  await database.pool.query(
    `INSERT INTO challenge_reports (id, player_id, level, is_own_progress, reported_at) VALUES ($1, $2, 20, false, now())`,
    [report, part],
  )
  return { part, report }
}
async function aLoadout() {
  const uid = randomUUID()
  await database.pool.query(
    `INSERT INTO loadouts (uid, user_id, key, title, weapon_uid, build, build_hash, is_public, published_at, saved_figures, saved_catalogue, ergonomics,
       recoil_vertical, recoil_horizontal, moa, weight_kg, facts_hash, created_at, updated_at)
     VALUES ($1::uuid, $2, $1::text, 'Quiet one', 'gpu', '{"slots":{}}', $1::text, true, now(), '{}', 1, 50, 80, 200, 2, 3, 'x', now(), now())`,
    [uid, player],
  )
  return uid
}

const grantOf = async () => (await site.services.admin.findUser(player))?.grantedUntil ?? ''
const chat = () => ({ userId: player, kind: 'chat' as const, subject: '' })
const aChat = () =>
  database.pool.query(
    "INSERT INTO chat_addresses (user_id, url, saved_at) VALUES ($1, 'https://example.org/chat', now()) ON CONFLICT DO NOTHING",
    [player],
  )

/** How an admin comes to each action; all that can be reverted here are. */
const scenarios: Partial<Record<AuditedAction, () => Promise<unknown>>> = {
  grantPro: async () => site.services.people.setPro(actor, player, { until: inDays(7), reason: 'a prize', known: await grantOf() }),
  takePro: async () => site.services.people.setPro(actor, player, { until: null, reason: 'over', known: await grantOf() }),
  async suspend() {
    await aChat()
    await site.services.people.suspend(actor, { ...chat(), reason: 'spam' })
  },
  async restore() {
    await aChat()
    await site.services.people.suspend(actor, { ...chat(), reason: 'spam' }).catch(() => {})
    await site.services.people.restore(actor, chat())
  },
  setLimit: () => site.services.people.setLimit(actor, player, { name: 'chatLine', factor: 2, reason: 'a stream' }),
  makeAdmin: () => site.services.admin.setAdmin(actor, player, true),
  async unmakeAdmin() {
    await site.services.admin.setAdmin(actor, player, true)
    await site.services.admin.setAdmin(actor, player, false)
  },
  saveAlert: () => site.services.admin.saveAlert(actor, { text: 'Wipe on Thursday', ru: '', from: '', until: '' }),
  saveSettings: () => site.services.admin.saveSettings(actor, { ...settings, fuelBase: 60 }),
  saveRedirects: () => site.services.admin.saveRedirects(actor, [{ from: '/old', to: '/maps', code: 301 }]),
  async acceptFeed() {
    await hold()
    await site.services.admin.decideHeld(actor, { document: 'items', mode: 'pvp', since: '2026-11-22', decision: 'accepted' })
  },
  async refuseFeed() {
    await hold()
    await site.services.admin.decideHeld(actor, { document: 'items', mode: 'pvp', since: '2026-11-22', decision: 'refused' })
  },
  declareWipe: () => site.services.admin.declareWipe(actor, 'pvp', inDays(3)),
  async cancelWipe() {
    await site.services.admin.declareWipe(actor, 'pve', inDays(5))
    const [latest] = (await site.services.admin.wipes()).filter(({ mode }) => mode === 'pve')
    await site.services.admin.cancelWipe(actor, latest?.id ?? '')
  },
  saveCorrection: () => site.services.admin.saveCorrection(actor, { ...item, patch, reason: 'measured', closes: false }),
  async dropCorrection() {
    await site.services.admin.saveCorrection(actor, { ...item, patch, reason: 'again', closes: false })
    await site.services.admin.dropCorrection(actor, item)
  },
  createChallenge: () => site.services.challengesAdmin.create(actor, wish('New one')),
  async changeChallenge() {
    const id = await site.services.challengesAdmin.create(actor, wish('Before'))
    await site.services.challengesAdmin.change(actor, id, wish('After'))
  },
  async acceptReport() {
    const { report } = await aReport()
    await site.services.challengesAdmin.decide(actor, report, { seen: 'waiting', state: 'accepted', reason: '' })
  },
  async rejectReport() {
    const { report } = await aReport()
    await site.services.challengesAdmin.decide(actor, report, { seen: 'waiting', state: 'rejected', reason: 'no picture' })
  },
  async removePlayer() {
    const { part } = await aReport()
    await site.services.challengesAdmin.removePlayer(actor, part)
  },
  async deleteLoadout() {
    const admin = { ...actor, sessionId: randomUUID(), isAdmin: true, isPro: true, mode: 'pvp' as const }
    await site.services.savedLoadouts.remove(admin, await aLoadout())
  },
}

describe('a revert puts back what was there before', () => {
  test.each(keysOf(scenarios))('%s', async (action) => {
    await scenarios[action]?.()
    const made = (await findAudit(database.db, { limit: 3 })).find((row) => row.action === action)
    expect(made?.subjectKind).toBeTruthy()
    expect(await site.services.audit.revert(actor, { id: made?.id ?? 0 })).toBe('reverted')
    const [reverted] = await findAudit(database.db, { limit: 1 })
    expect(reverted).toMatchObject({ action: 'revert', reverts: made?.id, before: made?.after })
    expect(reverted?.after).toEqual(made?.before)
  })
})
