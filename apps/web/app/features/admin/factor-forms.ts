import { z } from 'zod'
import { ownPath } from '#app/http/own-path.ts'
import { confirmFields } from './confirming.ts'

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(10)
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}).catch({}) }

/** What a browser returns for a new passkey, and for one that signs; the rest of it is not used. */
const newPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.catch([]) }),
})
const signedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})

const json = z
  .string()
  .max(60_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })

const code = z.string().trim().min(1).max(60)

export const factorForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start-totp') }),
  z.object({ intent: z.literal('finish-totp'), code }),
  z.object({ intent: z.literal('remove-totp') }),
  z.object({ intent: z.literal('add-passkey'), name: z.string().trim().min(1).max(60), passkey: json.pipe(newPasskey) }),
  z.object({ intent: z.literal('remove-passkey'), passkey: z.string().min(1).max(1500) }),
  z.object({ intent: z.literal('renew-codes') }),
])
export type FactorForm = z.output<typeof factorForm>

/** What came of a form of the page. `recoveryCodes` are shown this once. */
export type FactorResult =
  | { done: 'started' | 'added' | 'removed' | 'renewed'; recoveryCodes?: string[] }
  | { refused: 'code' | 'passkey' | 'limit' | 'invalid' }

const ownAdminPath = z
  .string()
  .transform((path) => ownPath(path))
  .refine((path): path is string => path !== undefined && /^\/admin(?=[/?]|$)/.test(path))

export const confirmForm = z.union([
  z.object({ [confirmFields.passkey]: json.pipe(signedPasskey) }).transform((form) => ({ passkey: form[confirmFields.passkey] })),
  z.object({ [confirmFields.code]: code }).transform((form) => ({ code: form[confirmFields.code] })),
])

/** Where to after the question: the page, or the form that is sent again. */
export const confirmSearch = z.object({ next: ownAdminPath.catch('/admin') })
export const againPath = ownAdminPath.optional().catch(undefined)
