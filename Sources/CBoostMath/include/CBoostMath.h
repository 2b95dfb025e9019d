// Probability distributions of Boost.Math for Swift. Upper tails are computed directly, and not as
// one minus the lower tail, so that the smallest p-values keep all their figures.
// Arguments outside of a distribution's domain give 'not a number'; nothing throws or sets errno.
#ifndef CBOOSTMATH_H
#define CBOOSTMATH_H

#ifdef __cplusplus
extern "C" {
#endif

double boost_normal_upper(double z);
double boost_normal_quantile(double probability);

double boost_student_upper(double t, double degrees_of_freedom);
double boost_student_quantile(double probability, double degrees_of_freedom);

// Student's t around `shift`: the distribution of a t statistic if there is a difference.
double boost_noncentral_student_lower(double t, double degrees_of_freedom, double shift);
double boost_noncentral_student_upper(double t, double degrees_of_freedom, double shift);

double boost_f_upper(double f, double numerator_df, double denominator_df);

double boost_chi_squared_upper(double chi_squared, double degrees_of_freedom);
double boost_chi_squared_quantile(double probability, double degrees_of_freedom);

#ifdef __cplusplus
}
#endif

#endif
