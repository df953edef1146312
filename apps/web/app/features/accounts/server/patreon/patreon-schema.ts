import { z } from 'zod'

// What the platform sends: OAuth 2 responses and JSON:API documents (docs.patreon.com, "APIv2: Resources"). Fields that are
// not named here are ignored, so that a new one on their side changes nothing on ours.

/** "2018-04-01T21:28:06.000+00:00"; null means "never" or "not known". */
const instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text ? new Date(text) : undefined))

const cents = z
  .int()
  .nullish()
  .transform((amount) => amount ?? 0)

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const reference = z.object({ id: z.string().min(1), type: z.string() })
const toOne = z.object({ data: reference.nullish() }).nullish()
const toMany = z.object({ data: z.array(reference).nullish() }).nullish()

export const tokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
  scope: z.string().nullish(),
})

/** RFC 6749, 5.2. The platform sends it with 400 or 401. */
export const tokenRefusal = z.object({ error: z.string() })

/** "Rate limits": all of it optional, and the wait is in the body. */
export const throttleResponse = z.object({ errors: z.array(z.object({ retry_after_seconds: z.number().nullish() })) })

/** Just enough of a member to see whose it is; a stranger's may look as it likes. */
export const memberLink = z.object({ type: z.literal('member'), relationships: z.object({ campaign: toOne }).nullish() })
export type MemberLink = z.infer<typeof memberLink>

/** A member: the link between a person and a campaign. `id` is null in the platform's own test events. */
export const memberResource = z.object({
  type: z.literal('member'),
  id: z.string().nullish(),
  attributes: z.object({
    // A status the documentation does not name is worth as little as none; the entitlement decides anyway.
    patron_status: z.enum(['active_patron', 'declined_patron', 'former_patron']).nullish().catch(null),
    currently_entitled_amount_cents: cents,
    campaign_lifetime_support_cents: cents,
    last_charge_date: instant,
    last_charge_status: z.string().nullish(),
    next_charge_date: instant,
    pledge_cadence: z.int().positive().nullish(),
    is_gifted: flag,
    is_free_trial: flag,
  }),
  relationships: z.object({ campaign: toOne, user: toOne, currently_entitled_tiers: toMany }).nullish(),
})
export type MemberResource = z.infer<typeof memberResource>

/** Anything in `included`; looked at again with its own schema once the type is known. */
const includedResource = z.looseObject({ type: z.string() })
export type IncludedResource = z.infer<typeof includedResource>
const included = z
  .array(includedResource)
  .nullish()
  .transform((resources) => resources ?? [])

export const tierResource = z.object({
  type: z.literal('tier'),
  id: z.string(),
  attributes: z.object({ amount_cents: cents }).nullish(),
})

export const identityDocument = z.object({
  data: z.object({
    type: z.literal('user'),
    id: z.string().min(1),
    attributes: z.object({
      email: z.email().nullish().catch(null),
      is_email_verified: flag,
      full_name: z.string().nullish(),
    }),
    relationships: z.object({ memberships: toMany }).nullish(),
  }),
  included,
})

export const webhookDocument = z.object({ data: memberResource, included })
