#include "CBoostMath.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <limits>

namespace {

namespace policies = boost::math::policies;
using boost::math::complement;

// Errors become 'not a number' or infinity, as in C's own functions.
using Quiet = policies::policy<
    policies::domain_error<policies::ignore_error>, policies::pole_error<policies::ignore_error>,
    policies::overflow_error<policies::ignore_error>,
    policies::evaluation_error<policies::ignore_error>,
    policies::rounding_error<policies::ignore_error>,
    policies::indeterminate_result_error<policies::ignore_error>>;

// Power needs no more figures than double has, and is computed often.
using QuietDouble = policies::normalise<Quiet, policies::promote_double<false>>::type;

using Normal = boost::math::normal_distribution<double, Quiet>;
using Student = boost::math::students_t_distribution<double, Quiet>;
using NoncentralStudent = boost::math::non_central_t_distribution<double, QuietDouble>;
using FisherF = boost::math::fisher_f_distribution<double, Quiet>;
using ChiSquared = boost::math::chi_squared_distribution<double, Quiet>;

// No exception may reach Swift, not even one that the policy does not cover.
template <typename Function> double guarded(Function function) noexcept {
  try {
    return function();
  } catch (...) {
    return std::numeric_limits<double>::quiet_NaN();
  }
}

}  // namespace

double boost_normal_upper(double z) {
  return guarded([=] { return cdf(complement(Normal(), z)); });
}

double boost_normal_quantile(double probability) {
  return guarded([=] { return quantile(Normal(), probability); });
}

double boost_student_upper(double t, double degrees_of_freedom) {
  return guarded([=] { return cdf(complement(Student(degrees_of_freedom), t)); });
}

double boost_student_quantile(double probability, double degrees_of_freedom) {
  return guarded([=] { return quantile(Student(degrees_of_freedom), probability); });
}

double boost_noncentral_student_lower(double t, double degrees_of_freedom, double shift) {
  return guarded([=] { return cdf(NoncentralStudent(degrees_of_freedom, shift), t); });
}

double boost_noncentral_student_upper(double t, double degrees_of_freedom, double shift) {
  return guarded([=] { return cdf(complement(NoncentralStudent(degrees_of_freedom, shift), t)); });
}

double boost_f_upper(double f, double numerator_df, double denominator_df) {
  return guarded([=] { return cdf(complement(FisherF(numerator_df, denominator_df), f)); });
}

double boost_chi_squared_upper(double chi_squared, double degrees_of_freedom) {
  return guarded([=] { return cdf(complement(ChiSquared(degrees_of_freedom), chi_squared)); });
}

double boost_chi_squared_quantile(double probability, double degrees_of_freedom) {
  return guarded([=] { return quantile(ChiSquared(degrees_of_freedom), probability); });
}
