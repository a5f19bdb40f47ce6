import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Every sentence of the rules that says what went well, what failed, or what is wrong with a field; {email} is filled in. */
const SENTENCES = [
  'Please Activate Your Account Using The Link Sent To Your Email',
  'Wrong Email or Password!',
  'The verification has been sent to you, please check your inbox and click on Activate to activate your account',
  'This email has an account, Sign in',
  'This Email has an account already',
  'The customer Added successfully',
  'Error Please Reload',
  'Customer Status Updated',
  'Error Please Try Again Later',
  'The Customer updated successfully',
  'unable to update customer',
  'Unable to change active status',
  'Your profile updated successfully',
  'Something went wrong',
  'image size must be less than 1MB and image formats only',
  'The License Added successfully',
  'The License updated successfully',
  'The license deleted successfully',
  'Student License Requested',
  'The code you entered is not valid, please try another code',
  'You have a student license generated with this Student code, please enter another code and try again',
  'This code can be used from',
  'The maximum students that can use this code is reached, please contact your teacher to get another code',
  'You can not request your course',
  'You can not request his own course',
  'No Course Codes Currently Available Please Contact contact@example.com',
  'Your trial license is created successfully.',
  'A trial license exists already. Please contact contact@example.com',
  'Submitted Successfully',
  'check your email!',
  'Wrong Email or Email does not exist !',
  'The Course Added successfully',
  'The Version added successfully',
  'Version Updated',
  'The Version deleted successfully',
  'Session Expired',
  'The input is not valid Name!',
  'Please input customer first name',
  'Please input customer last name',
  'The input is not valid Email!',
  'Please Fill the Empty Fields Then Try Again',
  'Please Fill all the fields',
  'Please Fill All Fields Then Try Again',
  'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters',
  'The two passwords that you entered do not match!',
  'Password and Confirm Password Do Not Match!',
  'password must be 8 or more characters',
  'You must enter course code',
  'Please enter a number between 1 - 99',
  'Number of selected images exceed 1 image',
  'Your selected file type is not allow only (jpg , png)',
  'Selected file size exceed 1MB',
  'Subscription start date should be after purchase date',
  'Please enter a valid MAC address.',
  'Please Enter A Valid MAC Address',
  'Please Paste a valid Mac Address',
  'Release Version must contain only numbers and dots',
  'Please add the Download Link',
  'Are You Sure You Want to Delete?',
];

const root = fileURLToPath(new URL('..', import.meta.url));
const tests = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(e2e|packages)\/.*\.(test|spec)\.ts$/.test(path) && !path.includes('node_modules'))
  .filter((path) => join(root, path) !== fileURLToPath(import.meta.url))
  .map((path) => ({ path: relative('.', path), text: readFileSync(join(root, path), 'utf8') }));

test('every sentence that a rule gives for a screen is named by a test that meets it', () => {
  const named = SENTENCES.map((sentence) => ({
    sentence,
    by: tests.filter(({ text }) => text.includes(sentence)).map(({ path }) => path),
  }));
  console.log(named.map(({ sentence, by }) => `${sentence}\n    ${by.join(', ') || 'NO TEST'}`).join('\n'));
  expect(named.filter(({ by }) => by.length === 0).map(({ sentence }) => sentence)).toEqual([]);
});
