import { demoAddresses } from '@stashwise/db/seed/accounts'

/** What a start prints about logging in; nothing where mail or a platform is set up. */
export function loginNotice({ url, mailboxLink, canLogIn }: { url: string; mailboxLink: string | undefined; canLogIn: boolean }) {
  if (mailboxLink) {
    return [
      '',
      'Demo accounts are on. Anybody who has this link can log in as an admin, so keep it on this machine:',
      `  accounts  ${demoAddresses.join(', ')}`,
      `  codes     ${url}${mailboxLink}`,
      '',
    ].join('\n')
  }
  if (canLogIn) return undefined
  return [
    '',
    'Nobody can log in yet. To try the site on this machine:  npm start -- --demo-accounts',
    'For a site that others use, set SMTP_URL to a mail server and ADMIN_EMAIL to your address (README, "Logging in").',
    '',
  ].join('\n')
}
