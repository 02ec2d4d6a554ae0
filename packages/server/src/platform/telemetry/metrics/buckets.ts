/** The limits of the buckets of histograms of durations, in seconds: from one millisecond to the time limit of a search. */
export const DURATION_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 13];
