/** Output of minisign 0.11: a vendor's key and signatures of a file, with `-t 'Simulator 5.2.0'`, in the old form (`-l`), and by another key. */
export const MINISIGN = {
  key: 'RWTMZOfZ/iUffyYt7StsDs53iE69zTRGwO/tHcAty05jq9IAjy6UjUig',
  id: '7F1F25FED9E764CC',
  file: Buffer.from('The simulator, as it was built.\n'),
  sha256: '56fb08835d0bb50d7232143396b4794e18eaa66ca8faa21af003dfc84b284cfb',
  signature: `untrusted comment: signature from minisign secret key
RUTMZOfZ/iUff1Vc2/wcw8UFXneIoY0R9F2ezt1ggA/J5YkyYI49iN91x5VUmijdxcCi9d8Ur6wK2av3L0bDFCVGz8TlbCqBOQQ=
trusted comment: Simulator 5.2.0
so+MdZjDYQa02iRBXFWfFZ7EignLf0kNxR4yH7+j0+idC7iGEuW4mBY5T601TZlXEL9fScZeQBJGBXmCaRaHDA==
`,
  oldForm: `untrusted comment: signature from minisign secret key
RWTMZOfZ/iUffzE0rnGG8I6lslvh4Oys0GIHRPa978QAYwzHp8in/1MnyYsFJDBGj4cKVrxVmiTkPZrtqKTUwDfj/u/PowyPiQw=
trusted comment: old
ANJ0VKk6nLYZgeqfWJ8mMKKPqdfOtj6W9lI/S4+lIK5AC4+FPJHKvkgruBHljf0ZQa4167d3UPVN71XlABAACA==
`,
  byAnother: `untrusted comment: signature from minisign secret key
RURTYeAS6JxikUxNMpz1HH14o9nJ/hpKRGdrJkMTbZjKBrW9fd46OONlvP2R3r53CKJfcGYTmdpvuQfg7YIOW2rOugJJpBxaYwI=
trusted comment: other
X0SgwdGD9/8f29655SwDWeUNvJEAdSjhC/NalWyyTIGbqqv3PXkN9qqMUMXC87WCE/6R4mRASYVjyKTwV+YJDQ==
`,
};
