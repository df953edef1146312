/** At the head of every layer file. */
export const layerNotes = [
  'Roads, rails, water, walls, bridges and buildings of a map, in metres of the game (x z).',
  'A feature a line: kind, options, a colon, and its points. Lines by=facts are computed (scripts/map-layers.ts): buildings are estimated',
  'from where the game puts containers, loot and locked doors, streets lead from one writing of their name to the next. What is not here is',
  'not in the data. Everything else is traced at /admin/map-layers, over markers and trails of players who gave theirs.',
] as const
