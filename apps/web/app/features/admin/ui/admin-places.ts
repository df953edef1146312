/** The pages of the admin area, in the order of its menu. */
export const adminPlaces = [
  { to: '/admin', text: 'nav.overview' },
  { to: '/admin/users', text: 'nav.users' },
  { to: '/admin/website-alert', text: 'nav.alert' },
  { to: '/admin/global-settings', text: 'nav.settings' },
  { to: '/admin/redirects', text: 'nav.redirects' },
  { to: '/admin/items', text: 'nav.items' },
  { to: '/admin/quests', text: 'nav.quests' },
  { to: '/admin/barters', text: 'nav.barters' },
  { to: '/admin/crafts', text: 'nav.crafts' },
  { to: '/admin/traders-prices', text: 'nav.offers' },
  { to: '/admin/loadouts', text: 'nav.loadouts' },
  { to: '/admin/guns-compare', text: 'nav.guns' },
  { to: '/admin/challenges', text: 'nav.challenges' },
  { to: '/admin/wipes', text: 'nav.wipes' },
  { to: '/admin/email-settings', text: 'nav.mail' },
  { to: '/admin/logs', text: 'nav.logs' },
] as const
