/** The pages of the admin area by what one does there, in the order of its menu. `also`: pages below this path belong to the place. */
export const adminGroups = [
  {
    text: 'group.state',
    places: [
      { to: '/admin', text: 'nav.overview' },
      { to: '/admin/jobs', text: 'nav.jobs' },
      { to: '/admin/logs', text: 'nav.logs' },
      { to: '/admin/search', text: 'nav.search' },
    ],
  },
  {
    text: 'group.records',
    places: [
      { to: '/admin/items', text: 'nav.items', also: '/admin/item' },
      { to: '/admin/add-item', text: 'addItem.title' },
      { to: '/admin/items-images', text: 'nav.itemsImages' },
      { to: '/admin/live-icons', text: 'nav.liveIcons' },
      { to: '/admin/tags', text: 'nav.tags' },
      { to: '/admin/quests', text: 'nav.quests' },
      { to: '/admin/cut-edges', text: 'nav.edges' },
      { to: '/admin/barters', text: 'nav.barters' },
      { to: '/admin/crafts', text: 'nav.crafts' },
      { to: '/admin/traders-prices', text: 'nav.offers' },
      { to: '/admin/map-layers', text: 'nav.mapLayers' },
    ],
  },
  {
    text: 'group.comparisons',
    places: [
      { to: '/admin/quests-compare', text: 'nav.questsCompare' },
      { to: '/admin/barters-compare', text: 'nav.bartersCompare' },
      { to: '/admin/crafts-compare', text: 'nav.craftsCompare' },
      { to: '/admin/traders-prices-compare', text: 'nav.offersCompare' },
      { to: '/admin/guns-compare', text: 'nav.guns' },
    ],
  },
  {
    text: 'group.people',
    places: [
      { to: '/admin/users', text: 'nav.users' },
      { to: '/admin/keys', text: 'nav.keys' },
      { to: '/admin/loadouts', text: 'nav.loadouts' },
      { to: '/admin/challenges', text: 'nav.challenges' },
      { to: '/admin/wipes', text: 'nav.wipes' },
    ],
  },
  {
    text: 'group.site',
    places: [
      { to: '/admin/website-alert', text: 'nav.alert' },
      { to: '/admin/global-settings', text: 'nav.settings' },
      { to: '/admin/email-settings', text: 'nav.mail' },
      { to: '/admin/redirects', text: 'nav.redirects' },
      { to: '/admin/second-factor', text: 'factor.title' },
      { to: '/admin/upload-test', text: 'nav.uploadTest' },
      { to: '/admin/palete', text: 'nav.palette' },
    ],
  },
] as const

export const adminPlaces = adminGroups.flatMap<(typeof adminGroups)[number]['places'][number]>(({ places }) => places)
