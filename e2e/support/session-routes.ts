import { Hono } from 'hono'
import type { CallVariables } from '../../apps/web/app/http/call-variables.ts'
import type { SiteExtras } from '../../apps/web/server/start-site.ts'

type Standing = { email: string; isPro: boolean; isAdmin: boolean }

/**
 * `POST /test/session`: signs in as an address, which becomes an account with the given standing. `POST /test/age-factor`: the second factor that its
 * sessions gave is eleven minutes old.
 */
export const sessionRoutes: NonNullable<SiteExtras['routes']> = ({ auth, pool }) => {
  const app = new Hono<CallVariables>()
  app.post('/test/session', async (c) => {
    const { email, isPro, isAdmin }: Standing = await c.req.json()
    const code = await auth.makeCode(email)
    const { userId, headers } = await auth.verifyCode({
      email,
      code,
      address: c.get('address'),
      userAgent: c.req.header('user-agent') ?? '',
    })
    await pool.query(
      `UPDATE users SET is_admin = is_admin OR $2, pro_granted_until = CASE WHEN $3 THEN 'infinity' ELSE pro_granted_until END WHERE id = $1`,
      [userId, isAdmin, isPro],
    )
    for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    return c.json({ userId })
  })
  app.post('/test/age-factor', async (c) => {
    const { email }: { email: string } = await c.req.json()
    await pool.query(
      `UPDATE session_factors SET confirmed_at = now() - interval '11 minutes'
        WHERE session_id IN (SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1)`,
      [email],
    )
    return c.json({ aged: true })
  })
  return app
}
