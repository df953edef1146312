/** Address of the drawing that a page shows until its map has loaded. */
export const pictureOf = ({ slug, drawingHash }: { slug: string; drawingHash: string }) => `/maps/${slug}/picture.svg?hash=${drawingHash}`
