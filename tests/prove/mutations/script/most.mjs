// The length of the list by which processes count how often mutants are reached.

/** More mutants than there ever are: each is counted by its id. */
export const MOST_MUTANTS = 2 ** 16
