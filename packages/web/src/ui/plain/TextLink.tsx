import type { ButtonHTMLAttributes } from 'react';
import classes from './plain.module.css';

/** A button that looks like a link within a text. */
export const TextLink = ({ className = '', ...button }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...button} className={`${classes.link} ${className}`} />
);
