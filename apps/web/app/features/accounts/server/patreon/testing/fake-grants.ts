import { randomBytes } from 'node:crypto'

const codeLifeMs = 5 * 60 * 1000
/** "Tokens are valid for up to one month after they are issued." */
const tokenLifeSeconds = 31 * 24 * 60 * 60

type Grant = { patreonId: string; scope: string }
type Code = Grant & { redirectUri: string; until: number }
type Access = Grant & { until: number }

export type FakeGrants = ReturnType<typeof createGrants>

/** Codes and tokens: a code and a refresh token work once, and each for what it was given out for. */
export function createGrants(clock: () => Date) {
  const codes = new Map<string, Code>()
  const access = new Map<string, Access>()
  const refresh = new Map<string, Grant>()

  function issue(grant: Grant) {
    const accessToken = randomBytes(24).toString('base64url')
    const refreshToken = randomBytes(24).toString('base64url')
    access.set(accessToken, { ...grant, until: clock().getTime() + tokenLifeSeconds * 1000 })
    refresh.set(refreshToken, grant)
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: tokenLifeSeconds,
      scope: grant.scope,
      token_type: 'Bearer',
    }
  }

  return {
    giveCode(grant: Grant & { redirectUri: string }): string {
      const code = randomBytes(16).toString('base64url')
      codes.set(code, { ...grant, until: clock().getTime() + codeLifeMs })
      return code
    },
    redeemCode(code: string, redirectUri: string) {
      const grant = codes.get(code)
      codes.delete(code)
      if (!grant || grant.redirectUri !== redirectUri || grant.until <= clock().getTime()) return undefined
      return issue({ patreonId: grant.patreonId, scope: grant.scope })
    },
    redeemRefreshToken(token: string) {
      const grant = refresh.get(token)
      refresh.delete(token)
      return grant && issue(grant)
    },
    findAccess(token: string): Grant | undefined {
      const grant = access.get(token)
      return grant && grant.until > clock().getTime() ? grant : undefined
    },
    /** As when somebody disconnects the site on the platform. */
    revoke(patreonId: string) {
      for (const tokens of [access, refresh]) for (const [token, grant] of tokens) if (grant.patreonId === patreonId) tokens.delete(token)
    },
  }
}
