/** Where players tell their level, edition, reputation, prestige and skills. */
export const characterHref = '/progression/dashboard#character'
