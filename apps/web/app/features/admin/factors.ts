import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { SignedIn } from '#app/http/call-variables.ts'
import type { Actor } from './audit.ts'

/** Instants are ISO texts. `used`: absent for a passkey that was not used yet. */
export type PasskeyRow = { id: string; name: string; created: string; used?: string }

/** `totp`: since when one-time passwords are asked for; `canPasskey`: false where the site is reached by a bare IP address, which has none. */
export type FactorState = {
  totp?: string
  passkeys: PasskeyRow[]
  recoveryLeft: number
  hasFactor: boolean
  isRequired: boolean
  canPasskey: boolean
}

/** A secret for an app of one-time passwords: in groups of four letters, and as the dark squares of a QR code with `size` squares a side. */
export type TotpOffer = { secret: string; qr: { size: number; path: string } }

/** What an admin gives as a second factor. `code`: of the app, or a recovery code. */
export type GivenFactor = { code: string } | { passkey: AuthenticationResponseJSON }

/** Recovery codes, which are shown this once; absent when the earlier ones stay. */
export type AddedFactor = { recoveryCodes?: string[] }

/**
 * Second factors of admins. Changes are audited, and need a fresh second factor once there is one.
 * @throws AppError `factor/stale`, `page/not-found` when the actor is no admin (any more).
 */
export type FactorsService = {
  state(userId: string): Promise<FactorState>
  /** Makes a secret that is yet to be confirmed. Where one-time passwords are on already nothing happens. */
  startTotp(actor: Actor): Promise<void>
  /** The secret that waits to be confirmed, for a quarter of an hour. */
  findOffer(userId: string): Promise<TotpOffer | undefined>
  /** @throws AppError `factor/code`, `rate/limit`. */
  finishTotp(actor: Actor, code: string): Promise<AddedFactor>
  removeTotp(actor: Actor): Promise<void>
  passkeyOptions(actor: Actor): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** @throws AppError `factor/passkey`, `rate/limit`. */
  addPasskey(actor: Actor, response: RegistrationResponseJSON, name: string): Promise<AddedFactor>
  removePasskey(actor: Actor, id: string): Promise<void>
  /** New recovery codes; earlier ones work no more. None without a factor, which they could replace. */
  renewRecoveryCodes(actor: Actor): Promise<string[]>
  /** What a passkey of the user has to sign to confirm the session. */
  confirmOptions(user: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The session has given its second factor. @throws AppError `factor/code`, `factor/passkey`, `rate/limit`. */
  confirm(user: Pick<SignedIn, 'userId' | 'sessionId'>, given: GivenFactor): Promise<void>
}
