export type PatreonConfig = {
  clientId: string
  clientSecret: string
  /** The campaign whose members get Pro; memberships of any other campaign say nothing here. */
  campaignId: string
  /** Signs the platform's calls; absent: webhooks are off. */
  webhookSecret?: string
  /** Without a slash at the end; the platform itself by default, another only in tests. */
  baseUrl?: string
}

export const patreonBaseUrl = 'https://www.patreon.com'
