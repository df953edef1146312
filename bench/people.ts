import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '@stashwise/db/open-database'

/** Signs the sessions of {@link addPeople}; the site needs the same one. */
export const secret = 'a secret for the length of a measurement'
const people = 50

/** Quests and found items of somebody well into the game: what a record weighs in practice. */
const progress = {
  questsDone: Array.from({ length: 150 }, () => randomUUID()),
  itemsFound: Object.fromEntries(Array.from({ length: 200 }, () => [randomUUID(), 3])),
}

/** Makes accounts with Pro, some progress and a session each; the headers by which a site knows them. */
export async function addPeople(of: { url: string; dataDir: string }): Promise<Record<string, string>[]> {
  await using database = await openDatabase(of)
  const clients: Record<string, string>[] = []
  for (let person = 0; person < people; person++) {
    const [id, token] = [randomUUID(), randomBytes(24).toString('base64url')]
    await database.pool.query(
      "INSERT INTO users (id, email, email_verified, char_uid, pro_granted_until) VALUES ($1, $2, true, $1, 'infinity')",
      [id, `${id}@example.org`],
    )
    await database.pool.query('INSERT INTO characters (uid, user_id, is_main, fields) VALUES ($1, $1, true, $2)', [id, progress])
    await database.pool.query("INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '9 days')", [
      randomUUID(),
      id,
      token,
    ])
    const signed = encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
    clients.push({ Cookie: `stashwise.session_token=${signed}`, 'X-Forwarded-For': `203.0.113.${person}` })
  }
  return clients
}
