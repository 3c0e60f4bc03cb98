// The end of the caller's stack, which is no fault of a call: its error goes on to the caller as it is.

/** Whether an error is a stack overflow. Engines have their own errors and words for it. */
export const isOverflow = (error) => /call stack|recursion/i.test(error?.message)
