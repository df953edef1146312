import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountsFixture, noon, sent } from './testing/accounts-fixture.ts'

const site = accountsFixture()

describe('a share link', () => {
  test('gives Pro to one other account while the own lasts, and can be revoked', async () => {
    const [giver, taker, late] = [await site.addUser(), await site.addUser({ pro: false }), await site.addUser({ pro: false })]
    const { token, expires } = await site.accounts().makeLink(giver)
    expect(expires).toBe(new Date(noon + 86_400_000).toISOString())
    expect(await site.accounts().acceptLink(taker, token)).toMatchObject({ pro: true, proSource: 'shared' })
    await expect(site.accounts().acceptLink(late, token)).rejects.toMatchObject({ code: 'user/link-used' })
    expect((await site.accounts().record(giver)).accountLink).toMatchObject({ accepted: true })
    // As an admin does it: those who share it have a new record too.
    const setPro = (id: string, until: string | null) =>
      site.database.pool.query(
        'UPDATE users SET pro_granted_until = CASE WHEN id = $1 THEN $2 ELSE pro_granted_until END, version = version + 1 WHERE id = $1 OR shared_by = $1',
        [id, until],
      )
    await setPro(giver, null)
    expect(await site.accounts().record(taker)).toMatchObject({ pro: false })
    await setPro(giver, 'infinity')
    expect(await site.accounts().record(taker)).toMatchObject({ pro: true })
    expect(await site.accounts().dropLink(giver)).not.toHaveProperty('accountLink')
    expect(await site.accounts().record(taker)).toMatchObject({ pro: false })
  })

  test('is not valid for its owner, when it ran out, or when it was never made', async () => {
    const [giver, taker] = [await site.addUser(), await site.addUser({ pro: false })]
    const { token } = await site.accounts().makeLink(giver)
    await expect(site.accounts().acceptLink(giver, token)).rejects.toMatchObject({ code: 'user/link' })
    await expect(site.accounts().acceptLink(taker, 'made-up')).rejects.toMatchObject({ code: 'user/link' })
    site.now = noon + 86_400_000
    await expect(site.accounts().acceptLink(taker, token)).rejects.toMatchObject({ code: 'user/link' })
    site.now -= 1
    expect(await site.accounts().acceptLink(taker, token)).toMatchObject({ pro: true })
  })

  test('taken by two at once is taken by one', async () => {
    const [giver, one, two] = [await site.addUser(), await site.addUser({ pro: false }), await site.addUser({ pro: false })]
    const { token } = await site.accounts().makeLink(giver)
    const tries = await Promise.allSettled([site.accounts().acceptLink(one, token), site.accounts().acceptLink(two, token)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('needs Pro of the own: neither none nor a shared one', async () => {
    const [giver, taker] = [await site.addUser(), await site.addUser({ pro: false })]
    await expect(site.accounts().makeLink(taker)).rejects.toMatchObject({ code: 'pro/feature' })
    await site.accounts().acceptLink(taker, (await site.accounts().makeLink(giver)).token)
    await expect(site.accounts().makeLink(taker)).rejects.toMatchObject({ code: 'pro/feature' })
  })

  test('is stored without its token', async () => {
    const giver = await site.addUser()
    const { token } = await site.accounts().makeLink(giver)
    const { rows } = await site.database.pool.query('SELECT * FROM share_links')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('leaving', () => {
  test('the download has everything of the account, and no secret', async () => {
    const id = await site.addUser({ email: 'nikita@example.org' })
    await site.accounts().edit(id, { level: 12, username: 'Nikita' }, sent)
    await site.database.pool.query(
      `INSERT INTO sessions (id, user_id, token, expires_at, user_agent) VALUES ($1, $2, 'secret-token', now() + interval '1 day', 'Firefox')`,
      [randomUUID(), id],
    )
    const data = await site.accounts().exportData(id)
    expect(data).toMatchObject({
      account: { uid: id, email: 'nikita@example.org', username: 'Nikita' },
      characters: [{ uid: id, main: true, fields: { level: 12 } }],
      sessions: [{ device: 'Firefox' }],
    })
    expect(JSON.stringify(data)).not.toContain('secret-token')
  })

  test('deletes all that was of the account, and the Pro it shared', async () => {
    const [id, taker] = [await site.addUser(), await site.addUser({ pro: false })]
    await site.accounts().createCharacter(id, {})
    await site.accounts().acceptLink(taker, (await site.accounts().makeLink(id)).token)
    await site.accounts().remove(id)
    await expect(site.accounts().record(id)).rejects.toMatchObject({ code: 'login/required' })
    expect(await site.accounts().record(taker)).toMatchObject({ pro: false })
    const { rows } = await site.database.pool.query(
      'SELECT (SELECT count(*) FROM characters WHERE user_id = $1)::int AS characters, (SELECT count(*) FROM share_links WHERE user_id = $1)::int AS links',
      [id],
    )
    expect(rows).toEqual([{ characters: 0, links: 0 }])
  })
})

test('the only admin cannot leave the others alone', async () => {
  const [id, other] = [await site.addUser(), await site.addUser()]
  await site.database.pool.query('UPDATE users SET is_admin = (id = $1)', [id])
  await expect(site.accounts().remove(id)).rejects.toMatchObject({ code: 'user/last-admin' })
  await site.database.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [other])
  await site.accounts().remove(id)
  await expect(site.accounts().record(id)).rejects.toMatchObject({ code: 'login/required' })
})

test('sessions are ended one by one or all but this one, never those of others', async () => {
  const [id, other] = [await site.addUser(), await site.addUser()]
  const [here, there, foreign] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [session, user] of [
    [here, id],
    [there, id],
    [foreign, other],
  ]) {
    await site.database.pool.query(`INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`, [
      session,
      user,
      randomUUID(),
    ])
  }
  const user = { userId: id, sessionId: here, isPro: true, isAdmin: false, mode: 'pvp' as const }
  const ids = async () => (await site.accounts().view(user)).sessions.map((session) => session.id).sort()
  await site.accounts().revokeSession(user, foreign)
  expect(await ids()).toEqual([here, there].sort())
  expect((await site.accounts().view(user)).sessions.find(({ current }) => current)?.id).toBe(here)
  await site.accounts().revokeOtherSessions(user)
  expect(await ids()).toEqual([here])
  const { rows } = await site.database.pool.query('SELECT count(*)::int AS n FROM sessions WHERE user_id = $1', [other])
  expect(rows).toEqual([{ n: 1 }])
})
