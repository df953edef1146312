import error from '../../catalogues/en/error.json' with { type: 'json' }
import explain from '../../catalogues/en/explain.json' with { type: 'json' }
import feed from '../../catalogues/en/feed.json' with { type: 'json' }
import market from '../../catalogues/en/market.json' with { type: 'json' }
import save from '../../catalogues/en/save.json' with { type: 'json' }
import shell from '../../catalogues/en/shell.json' with { type: 'json' }

/** The texts every page of the language loads, by area; a key is `area.name`. */
export default { error, explain, feed, market, save, shell }
