import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AlertRule, evaluateAlerts, figuresOnce } from '@stashwise/accounts/alerts'
import { evaluatePrices } from '@stashwise/db/alerts/evaluations'
import { openDatabase } from '@stashwise/db/open-database'
import { percentile, type Result } from './report.ts'

const count = 100_000
const items = 5000
const figureOf = (_kind: string, subject: string) => Number(subject.slice(4)) * 7

/** Rules about prices after an import that changed every item: the rules alone, and with reading and writing the embedded database. */
export async function measureAlerts(): Promise<Result[]> {
  const kinds = ['priceAbove', 'priceBelow'] as const
  const rules = Array.from(
    { length: count },
    (_, at): AlertRule => ({
      id: String(at),
      kind: kinds[at % 2] ?? 'priceAbove',
      subject: `item${at % items}`,
      threshold: at % 30_000,
      isArmed: at % 3 !== 0,
      firedAt: at % 5 === 0 ? at : null,
    }),
  )
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const startedAt = performance.now()
    evaluateAlerts(rules, figuresOnce(figureOf), 3_600_000 + round)
    times.push(performance.now() - startedAt)
  }
  return [
    { what: `${count.toLocaleString('en')} alert rules evaluated, p50`, unit: 'ms', value: percentile(times, 0.5) },
    { what: '  with the embedded database, 1 % fire', unit: 'ms', value: await measureDatabase(), atMost: 1000 },
  ]
}

async function measureDatabase(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stashwise-alerts-'))
  const { db, pool, close } = await openDatabase({ url: 'pglite', dataDir })
  try {
    // raw SQL, here and below: rows of a size that no player makes.
    await pool.query(
      `INSERT INTO users (id, email, pro_granted_until) SELECT gen_random_uuid(), 'player' || n || '@example.org', 'infinity' FROM generate_series(1, 1000) n`,
    )
    await pool.query(
      `INSERT INTO alert_rules (id, user_id, mode, kind, subject, threshold, channels, is_armed, stop_token, created_at)
       SELECT gen_random_uuid(), u.id, 'pvp', 'priceAbove', 'item' || n % $1, CASE WHEN n % 100 = 0 THEN 0 ELSE 1000000 END, '{mail}', true, n::text, now()
       FROM generate_series(1, $2) n JOIN (SELECT id, row_number() OVER () AS rank FROM users) u ON u.rank = n % 1000 + 1`,
      [items, count],
    )
    await pool.query(
      `INSERT INTO item_prices (mode, item_uid, version, last) SELECT 'pvp', 'item' || n, 2, 1 FROM generate_series(0, $1 - 1) n`,
      [items],
    )
    const evaluate = (version: number) =>
      evaluatePrices({ pool, db }, { mode: 'pvp', version, at: new Date(), figureOf: figuresOnce(figureOf) }, () => true)
    await evaluate(1)
    const startedAt = performance.now()
    const fired = await evaluate(2)
    if (fired !== count / 100) throw new Error(`${fired} rules have fired`)
    return performance.now() - startedAt
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
