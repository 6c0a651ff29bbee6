/** What a search finds is counted no further: common words would mean counting all there is. */
export const mostCounted = 100;
